import { crc32, deflateRawSync } from 'node:zlib'

/**
 * An archive of files by name: texts, or bytes that are deflated already (their true size is not
 * known).
 */
export const zipOf = (files: Record<string, string | Buffer>): Uint8Array<ArrayBuffer> => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = typeof content === 'string' ? Buffer.from(content) : Buffer.alloc(0)
    const packed = typeof content === 'string' ? deflateRawSync(plain) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length || 1000, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        common,
        tail,
        Buffer.from(name),
      ]),
    )
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(bodies.length, 4)
  end.writeUInt16LE(bodies.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]))
}
