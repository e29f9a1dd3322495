import './tagList.css'

/** Tags, as outlines: colour is for state. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ))
