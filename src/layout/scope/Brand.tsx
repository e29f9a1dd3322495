import { Logo } from '../../components/Logo.tsx'
import { pictureUrl } from './showScope.ts'
import { useScope } from './scopeConfiguration.ts'

/** The mark and name of the scope: its own logo where it has one that can be shown. */
export const Brand = ({ size }: { size: number }) => {
  const { logo, title } = useScope().ui.admin
  const url = pictureUrl(logo.url)
  return (
    <span className="brand">
      {url ? <img src={url} alt="" height={size} /> : <Logo size={size} />}
      <b>{title.base.trim() || 'Phi Agenda'}</b>
    </span>
  )
}
