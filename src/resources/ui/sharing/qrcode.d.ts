/** The part of the library that is used; it brings no types. */
declare module 'qrcode' {
  type Drawing = {
    errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H'
    margin?: number
    width?: number
    type?: 'svg'
  }
  type Modules = { size: number; get: (row: number, column: number) => number }
  const QRCode: {
    create: (text: string, drawing: Pick<Drawing, 'errorCorrectionLevel'>) => { modules: Modules }
    toString: (text: string, drawing: Drawing & { type: 'svg' }) => Promise<string>
    toDataURL: (text: string, drawing?: Drawing) => Promise<string>
  }
  export default QRCode
}
