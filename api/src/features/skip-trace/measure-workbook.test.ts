import { crc32, deflateRawSync } from 'node:zlib'
import { measureWorkbook } from './measure-workbook.ts'

/** A zip of one entry; `claimed` is the unpacked size that its headers tell. */
function zipOf(content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const fields = (signature: number, central: boolean) => {
    const head = Buffer.alloc(central ? 46 : 30)
    head.writeUInt32LE(signature, 0)
    const at = central ? 6 : 4
    head.writeUInt16LE(20, at)
    head.writeUInt16LE(8, at + 4)
    head.writeUInt32LE(crc32(content), at + 10)
    head.writeUInt32LE(packed.length, at + 14)
    head.writeUInt32LE(claimed, at + 18)
    head.writeUInt16LE(name.length, at + 22)
    return Buffer.concat([head, name])
  }
  const local = Buffer.concat([fields(0x04034b50, false), packed])
  const central = fields(0x02014b50, true)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

test('a workbook that unpacks to more than 200 MB is refused, whatever size it claims', async () => {
  const bomb = zipOf(Buffer.alloc(210 * 1024 * 1024), 1000)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(measureWorkbook(bomb)).rejects.toThrow('The workbook unpacks to more than 200 MB')
})

test('an ordinary one passes, a damaged one is told from it', async () => {
  const good = zipOf(Buffer.from('<sheet/>'))
  await expect(measureWorkbook(good)).resolves.toBeUndefined()
  await expect(measureWorkbook(good.subarray(0, good.length - 10))).rejects.toThrow('The workbook is damaged')
})

test('a workbook whose middle was overwritten is refused as damaged, whether it unpacks or not', async () => {
  const content = Buffer.from(
    Array.from({ length: 5000 }, (_, row) => `<row r="${row}"><c>${row * 7919}</c></row>`).join(''),
  )
  const packed = zipOf(content)
  const cut = Buffer.from(packed)
  cut.fill(0xff, packed.length / 2, packed.length / 2 + 200)
  await expect(measureWorkbook(cut)).rejects.toMatchObject({ status: 422, code: 'unreadable_file' })
  const other = Buffer.from(packed)
  other.writeUInt32LE(crc32(content) ^ 1, other.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16)
  await expect(measureWorkbook(other)).rejects.toMatchObject({ status: 422, code: 'unreadable_file' })
})
