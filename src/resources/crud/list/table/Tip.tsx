import { Tooltip } from '@mui/material'

type Props = {
  anchor: HTMLElement
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}

/** What an element says in its `data-tip`, below it: at its end where it stands at the end. */
export const Tip = ({ anchor, isOpen, onStay, onLeave, onClose }: Props) => (
  <Tooltip
    open={isOpen && anchor.isConnected}
    title={anchor.dataset.tip}
    placement={
      anchor.closest('th')
        ? anchor.closest('.is-numeric')
          ? 'bottom-end'
          : 'bottom-start'
        : 'bottom'
    }
    onOpen={onStay}
    onClose={onClose}
    slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onStay, onPointerLeave: onLeave } }}
  >
    <span hidden />
  </Tooltip>
)
