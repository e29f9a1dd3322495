import { styled } from '@mui/material/styles'

const Tag = styled('span')({
  display: 'inline-block',
  padding: '1px 7px',
  marginRight: 4,
  borderRadius: 5,
  border: '1px solid var(--phi-palette-divider)',
  fontSize: 12,
  color: 'var(--phi-palette-text-secondary)',
})

/** Tags, as outlines: colour is for state. */
export const TagList = ({ tags }: { tags: readonly string[] }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>)
