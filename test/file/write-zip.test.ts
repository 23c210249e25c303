import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZip, type NamedFile } from '../../src/file/write-zip'

async function bytesOf(files: readonly NamedFile[]): Promise<Uint8Array> {
  return new Uint8Array(await (await writeZip(files)).arrayBuffer())
}

const file = (name: string, ...parts: BlobPart[]): NamedFile => ({ name, content: new Blob(parts) })

/** Two and a half of the pieces that are packed at once, with little in them that repeats. */
const long = new Uint8Array(2.5 * (1 << 20)).map((_, i) => (i * i * 31 + (i >> 7)) % 251)

describe('an archive', () => {
  it('holds the files, byte by byte', async () => {
    const archive = await writeZip([
      file('données.csv', 'a,b\r\n1,ü\r\n'),
      file('empty.json'),
      file('long.bin', long),
    ])
    expect(archive.type).toBe('application/zip')
    const { 'long.bin': unpacked, ...others } = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    expect(Object.entries(others).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['données.csv', 'a,b\r\n1,ü\r\n'],
      ['empty.json', ''],
    ])
    expect(Buffer.compare(unpacked, long)).toBe(0)
  })

  it('says nothing but names and contents: no time, no comment, no more than the files need', async () => {
    const bytes = await bytesOf([file('a.txt', 'a')])
    const view = new DataView(bytes.buffer)
    const directory = bytes.length - 22 - (46 + 'a.txt'.length)
    expect(view.getUint32(directory, true)).toBe(0x02014b50)
    // Midnight of 1 January 1980, the first day an archive can name.
    expect([view.getUint16(directory + 12, true), view.getUint16(directory + 14, true)]).toEqual([0, 0x21])
    // Lengths of the extra field, of the file's comment, and of the archive's.
    expect([directory + 30, directory + 32, bytes.length - 2].map((at) => view.getUint16(at, true))).toEqual([
      0, 0, 0,
    ])
  })

  it('has the same bytes however a file lies in memory, and in every time zone', async () => {
    const whole = await bytesOf([file('long.bin', long)])
    const cut = [0, 7, 70_000, 1_500_000, long.length]
    const parts = cut.slice(1).map((end, i) => long.slice(cut[i], end))
    expect(Buffer.compare(await bytesOf([file('long.bin', ...parts)]), whole)).toBe(0)
    const script = `import { writeZip } from ${JSON.stringify(resolve('src/file/write-zip.ts'))}
      const archive = await writeZip([{ name: 'a.txt', content: new Blob(['a']) }])
      console.log(Buffer.from(await archive.arrayBuffer()).toString('hex'))`
    const inZone = (zone: string) =>
      execFileSync('npx', ['tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .toString()
        .trim()
    const here = Buffer.from(await bytesOf([file('a.txt', 'a')])).toString('hex')
    expect([inZone('Pacific/Auckland'), inZone('America/Los_Angeles')]).toEqual([here, here])
  })

  it('says how far it is', async () => {
    const told: [number, number, string | undefined][] = []
    await writeZip([file('long.bin', long)], (done, total, doing) => told.push([done, total, doing]))
    expect(told.map(([done]) => done)).toEqual([1 << 20, 2 << 20, long.length])
    expect(told.at(-1)).toEqual([long.length, long.length, 'Packing long.bin'])
  })

  it('is refused where its sizes could not be written', async () => {
    const huge = { size: 4.1e9 } as Blob
    await expect(writeZip([{ name: 'huge.csv', content: huge }])).rejects.toMatchObject({
      code: 'archive-too-large',
      detail: 'Together they have 4.1 GB, and an archive holds 4. Save them one by one.',
    })
  })
})
