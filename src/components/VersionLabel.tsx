import { version } from '../../contract/kernel/version.ts'

/** The version of the product, bottom left on every page (specification 1). */
export const VersionLabel = () => <footer className="version">{version}</footer>
