/** The version of the product, bottom left on every page (specification 1). */
export const VersionLabel = () => <p className="version">1.0.2</p>
