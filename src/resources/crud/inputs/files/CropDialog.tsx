import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  Slider,
  Typography,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useSay } from '../../../ui/words/useSay.ts'
import { CropPreview } from './CropPreview.tsx'
import { croppedFile } from './croppedFile.ts'

type Props = {
  label: string
  /** The picture, as a data URL or a path of this site. */
  address: string
  file: { name: string; type: string }
  /** Width by height of the frame. */
  ratio: number
  /** Whether the whole picture is larger than what is taken, so that a smaller copy is used. */
  isTooLarge: boolean
  /** How many pixels a side are taken. */
  max: number
  onUse: (file: File) => void
  onWhole: () => void
  onClose: () => void
}

const wholePicture: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const largest = 400
const begun = 90
const handles = {
  nwDragHandle: '↖',
  nDragHandle: '↑',
  neDragHandle: '↗',
  eDragHandle: '→',
  seDragHandle: '↘',
  sDragHandle: '↓',
  swDragHandle: '↙',
  wDragHandle: '←',
}

/**
 * A frame of the right shape over a picture: moved, resized or zoomed, by pointer and by keyboard,
 * and seen as it will look.
 */
export const CropDialog = ({
  label,
  address,
  file,
  ratio,
  isTooLarge,
  max,
  onUse,
  onWhole,
  onClose,
}: Props) => {
  const say = useSay()
  const id = useId()
  const framing = useFrame(ratio)
  const { picture, crop, zoom, zoomTo } = framing
  const [failed, setFailed] = useState(false)
  const cutTo = async (part: PercentCrop | undefined) => {
    const cut = part && picture.current ? await croppedFile(picture.current, part, file) : undefined
    if (cut) onUse(cut)
    else setFailed(true)
  }
  const useWhole = () => (isTooLarge ? void cutTo(wholePicture) : onWhole())
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{say('editors.crop.title', { field: label })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {say('editors.crop.lead')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <FramedPicture address={address} ratio={ratio} framing={framing} />
            <ZoomSlider id={`${id}-zoom`} zoom={zoom} onZoom={zoomTo} />
            <FormHelperText>{say('editors.crop.keys')}</FormHelperText>
          </Box>
          <CropPreviews address={address} crop={crop} ratio={ratio} />
        </Box>
        {failed && (
          <FormHelperText error role="alert">
            {say(`editors.crop.${isTooLarge ? 'failedTooLarge' : 'failed'}`, { max })}
          </FormHelperText>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={useWhole}>
          {say('editors.crop.whole')}
        </Button>
        <Button variant="contained" disabled={!crop} onClick={() => void cutTo(crop)}>
          {say('editors.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type FramedProps = Pick<Props, 'address' | 'ratio'> & { framing: ReturnType<typeof useFrame> }

/** The picture with the frame over it. */
const FramedPicture = ({ address, ratio, framing }: FramedProps) => {
  const say = useSay()
  const { picture, crop, begin, frame } = framing
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        background: 'var(--phi-palette-background-sunken)',
        p: 1,
      }}
    >
      <ReactCrop
        aspect={ratio}
        keepSelection
        ruleOfThirds
        {...(crop ? { crop } : {})}
        ariaLabels={{ cropArea: say('editors.crop.area'), ...handles }}
        onChange={(_, next) => frame(next)}
      >
        <img
          ref={picture}
          src={address}
          alt=""
          onLoad={begin}
          style={{ maxHeight: 'min(50vh, 380px)' }}
        />
      </ReactCrop>
    </Box>
  )
}

type PreviewsProps = Pick<Props, 'address' | 'ratio'> & { crop: PercentCrop | undefined }

/** How the picture will look on either ground. */
const CropPreviews = ({ address, crop, ratio }: PreviewsProps) => {
  const say = useSay()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr' },
      }}
    >
      {(['light', 'dark'] as const).map((scheme) => (
        <CropPreview
          key={scheme}
          scheme={scheme}
          address={address}
          crop={crop}
          ratio={ratio}
          word={say(`editors.crop.${scheme}`)}
        />
      ))}
    </Box>
  )
}

/** The frame over a picture and its zoom, each moved by the other. */
const useFrame = (ratio: number) => {
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [whole, setWhole] = useState<PercentCrop>()
  const [zoom, setZoom] = useState(100)
  const begin = () => {
    const { naturalWidth: width, naturalHeight: height } = picture.current!
    const widest = centerCrop(
      makeAspectCrop({ unit: '%', width: 100 }, ratio, width, height),
      width,
      height,
    )
    const fits =
      widest.height <= 100
        ? widest
        : centerCrop(
            makeAspectCrop({ unit: '%', height: 100 }, ratio, width, height),
            width,
            height,
          )
    setWhole(fits)
    setCrop(scaled(fits, fits, begun))
    setZoom(Math.round(100 * (100 / begun)))
  }
  const frame = (next: PercentCrop) => {
    setCrop(next)
    if (whole && next.width > 0) setZoom(Math.round((100 * whole.width) / next.width))
  }
  const zoomTo = (percent: number) => {
    setZoom(percent)
    if (crop && whole) setCrop(scaled(crop, whole, (100 * 100) / percent))
  }
  return { picture, crop, zoom, begin, frame, zoomTo }
}

type ZoomProps = { id: string; zoom: number; onZoom: (percent: number) => void }

const ZoomSlider = ({ id, zoom, onZoom }: ZoomProps) => {
  const say = useSay()
  return (
    <Box sx={{ px: 1, pt: 1 }}>
      <Typography id={id} variant="caption">
        {say('editors.crop.zoom')}
      </Typography>
      <Slider
        size="small"
        min={100}
        max={largest}
        step={5}
        value={Math.min(zoom, largest)}
        valueLabelDisplay="auto"
        valueLabelFormat={(percent) => `${percent} %`}
        aria-labelledby={id}
        onChange={(_, percent) => onZoom(percent)}
      />
    </Box>
  )
}

/** The frame around the same middle, at a share of the largest one, within the picture. */
const scaled = (crop: PercentCrop, whole: PercentCrop, percent: number): PercentCrop => {
  const width = (whole.width * percent) / 100
  const height = (whole.height * percent) / 100
  const within = (start: number, length: number) => Math.min(Math.max(start, 0), 100 - length)
  return {
    unit: '%',
    width,
    height,
    x: within(crop.x + (crop.width - width) / 2, width),
    y: within(crop.y + (crop.height - height) / 2, height),
  }
}
