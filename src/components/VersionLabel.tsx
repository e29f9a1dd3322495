/** The version of the product, bottom left on every page (specification 1). */
export const VersionLabel = () => <footer className="version">1.0.2</footer>
