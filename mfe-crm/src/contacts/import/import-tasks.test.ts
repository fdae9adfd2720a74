import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workbookOf } from 'lists/test/workbook-of'
import { importTasks } from './import-tasks.ts'

async function opened(text: string) {
  const tasks = importTasks(readCsvFile)
  const head = await tasks.open(new File([text], 'owners.csv'), () => {})
  const map = head.found
  return { tasks, head, map, rows: await tasks.rows({ map, target: 'contacts', from: 0, count: 10 }, () => {}) }
}

const people = '5125550199,Ann Doe,12 Oak St,Mobile,AL\n5125550198,Bob Roe,14 Elm St,Mobile,AL\n'

test('a file without titles keeps its first person, and its columns are numbered', async () => {
  const { head, map, rows, tasks } = await opened(people)
  expect(head).toMatchObject({ header: ['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'], count: 2 })
  expect(map).toEqual({ phone: 0, name: 1, address: 2, city: 3, state: 4 })
  expect(rows[0]).toMatchObject({ name: 'Ann Doe', address: '12 Oak St, Mobile, AL' })
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550199', '5125550198'])
  expect(await (await tasks.rejected(new Map([[2, 'No']]), () => {})).text()).toContain('\r\n2,No,5125550198')
  expect((await opened('5125550199,Ann Doe\n')).head.count).toBe(1)
})

test('lines above the titles are no contacts', async () => {
  const { head, rows, tasks } = await opened('Leads for March\nName,Phone\nAda,5125550100\n')
  expect(head).toMatchObject({ header: ['Name', 'Phone'], count: 1 })
  expect(rows).toMatchObject([{ row: 3, name: 'Ada', phone: '5125550100' }])
  expect(await (await tasks.rejected(new Map([[3, 'No']]), () => {})).text()).toContain('\r\n3,No,Ada')
})

test('titles on two lines, as below merged cells, are titles and no contact', async () => {
  const { head, rows } = await opened(
    'Owner,,Property Address,,,,Contact,\nFirst Name,Last Name,Street,City,State,ZIP,Phone,Email\nAda,Sample,12 Oak St,Austin,TX,78701,5125550101,ada@example.com\n',
  )
  expect(head).toMatchObject({
    count: 1,
    header: [
      'Owner First Name',
      'Owner Last Name',
      'Property Address Street',
      'Property Address City',
      'Property Address State',
      'Property Address ZIP',
      'Contact Phone',
      'Contact Email',
    ],
  })
  expect(rows).toMatchObject([
    {
      row: 3,
      name: 'Ada Sample',
      address: '12 Oak St, Austin, TX 78701',
      phone: '5125550101',
      email: 'ada@example.com',
    },
  ])
})

test('a row is known by the line that it stands on, blank lines and rows counted: so answers and the file of left-out rows name it', async () => {
  const { tasks, rows: read } = await opened('\nLeads for March\n\nName,Phone\nAda,5125550100\n,\n\nBo,5125550101\n')
  expect(read.map(({ row }) => row)).toEqual([5, 8])
  expect(await (await tasks.rejected(new Map([[8, 'No']]), () => {})).text()).toContain('\r\n8,No,Bo')
  const sheet = importTasks(readSheetFile)
  const rows = [[], ['Name', 'Phone'], ['Ada', 5125550100], [], [], ['Bo', 5125550101]]
  await sheet.open(new File([workbookOf({ Leads: rows })], 'leads.xlsx'), () => {})
  expect(await (await sheet.rejected(new Map([[6, 'No']]), () => {})).text()).toContain('\r\n6,No,Bo')
})

test('unknown titles are titles all the same', async () => {
  expect((await opened('A,B\nAda,5125550100\n')).head).toMatchObject({ header: ['A', 'B'], count: 1 })
})

test('what a column holds is told by more rows than are shown', async () => {
  const blank = 'Ada Sample,,12,,Oak\n'.repeat(20)
  const { head, map } = await opened(`Owner,Best,Number,Dir,Street\n${blank}Bo Sample,5125550100,9,N,Elm\n`)
  expect(head.sample).toHaveLength(5)
  expect(map).toEqual({ name: 0, phone: 1, houseNumber: 2, streetDirection: 3, address: 4 })
})

test('a column without a title can be chosen', async () => {
  expect((await opened('Name,Phone\nAda,5125550100,12 Oak St\n')).head.header).toEqual(['Name', 'Phone', ''])
})

test('of a row’s phones one that the list does not mark as Do Not Call or as a litigator’s is taken; the marked ones are told', async () => {
  const { head, rows } = await opened(
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC,Litigator\nAda,5125550101,TRUE,5125550111,FALSE,\n' +
      'Bo,5125550102,Y,5125550112,Yes,No\nCy,5125550103,N,5125550113,,Y\nDee,5125550104,,,,0\nEd,,,5125550115,DNC,\n',
  )
  expect(rows.map(({ phone, doNotCall }) => [phone, doNotCall])).toEqual([
    ['5125550111', ['5125550101']],
    ['5125550102', ['5125550102', '5125550112']],
    ['5125550103', ['5125550103', '5125550113']],
    ['5125550104', []],
    ['5125550115', ['5125550115']],
  ])
  expect(head.doNotCall).toEqual(['Phone 1 DNC', 'Phone 2 DNC', 'Litigator'])
  expect(head.marked.map((columns) => columns.filter((at) => at === 1 || at === 3))).toEqual([
    [1],
    [1, 3],
    [1, 3],
    [],
    [3],
  ])
  expect((await opened('Name,Phone\nAda,5125550101\n')).head).toMatchObject({ doNotCall: [], marked: [[]] })
})

test('a row with marks on its first phones keeps its fourth, and marks beyond the third phone are told', async () => {
  const { head, rows } = await opened(
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC,Phone 3,Phone 3 DNC,Phone 4,Phone 4 DNC,Phone 5,Phone 5 DNC\n' +
      'Ada,5125550101,Y,5125550111,Y,5125550121,Y,5125550131,N,5125550141,Y\nBo,5125550102,,,,,,5125550132,Y,,\n',
  )
  expect(head.morePhones).toEqual([7, 9])
  expect(rows.map(({ phone, doNotCall }) => [phone, doNotCall])).toEqual([
    ['5125550131', ['5125550101', '5125550111', '5125550121', '5125550141']],
    ['5125550102', ['5125550132']],
  ])
})

test('a marked phone is told also where a person chose other columns of phones, but none of a column that means something else', async () => {
  const { tasks, map } = await opened(
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC,Phone 3,Phone 4,Phone 4 DNC\nAda,5125550101,N,5125550111,Y,,5125550131,Y\n',
  )
  const { phone2: _, phone3: __, ...first } = map
  const rowsWith = (chosen: typeof map) => tasks.rows({ map: chosen, target: 'contacts', from: 0, count: 1 }, () => {})
  expect(await rowsWith(first)).toMatchObject([{ phone: '5125550101', doNotCall: ['5125550111', '5125550131'] }])
  expect(await rowsWith({ ...first, phone: 6 })).toMatchObject([
    { phone: '5125550131', doNotCall: ['5125550131', '5125550111'] },
  ])
  expect(await rowsWith({ ...first, notes: 3 })).toMatchObject([{ doNotCall: ['5125550131'] }])
})

test('a mark counts for every phone of its cell, also beside words', async () => {
  const { rows } = await opened(
    'Name,Phone 1,Phone 1 DNC,Phone 2\nAda,512-555-0101 / 512-555-0111,Y,5125550121\nBo,"512-555-0102, ask Cy; 5125550112",Y,\n' +
      'Cy,ask Bo,Y,\n',
  )
  expect(rows.map(({ doNotCall }) => doNotCall)).toEqual([
    ['512-555-0101', '512-555-0111'],
    ['512-555-0102', '5125550112'],
    ['ask Bo'],
  ])
})

test('an area code in a column of its own is read with the phone', async () => {
  const { rows } = await opened('Name,Area Code,Phone\nAda,512,555-0101\nBo,,5125550102\n')
  expect(rows.map(({ phone }) => phone)).toEqual(['512 555-0101', '5125550102'])
})

test('a row whose first column of phones is blank keeps its person, with the next phone', async () => {
  const { rows, map } = await opened(
    'Name,Phone 1,Phone 1 Type,Phone 2,Landline\nAda,5125550101,Mobile,5125550111,\nBo,,,5125550102,\nCy,,,,5125550103\nDee,"512-555-0104 / 512-555-0114",,,\n',
  )
  expect(map).toEqual({ name: 0, phone: 1, phone2: 3, phone3: 4 })
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102', '5125550103', '512-555-0104'])
})

test('whom a skip trace thinks possible is no contact under the name that was looked up: neither the phones nor the emails of the result are theirs', async () => {
  const { rows } = await opened(
    'Name,ZIP,Match,Phone,Phone Type,Phone 2,Phone 2 Type,Email,Email 2,Probability,Possible Owner,Possible Address,Possible Phones,Possible Emails\n' +
      'Ada Sample,78701,no,,,,,,,0.40000,Ana Sample,"12 Oak St, Austin, TX 78701",5125550101; 5125550111,ana@example.com\n' +
      'Bo Sample,78701,yes,,,5125550102,mobile,,,0.99000,,,,\n',
  )
  expect(rows).toMatchObject([
    { phone: '', email: '', name: 'Ada Sample' },
    { phone: '5125550102', name: 'Bo Sample' },
  ])
})

test('a do-not-contact list leaves out no phone of a row, and what was to be one is said', async () => {
  const { tasks, map } = await opened(
    'Name,Phone,Phone 2,Phone 3,Phone 4\nAda,512-555-0101 / 512-555-0111,,(512) 555-0101,5125550121\nBo,,5125550102,none,0\n' +
      'Cy,5125550103,512555010,,\nDee,,,,\n',
  )
  const rows = await tasks.rows({ map, target: 'do_not_contact', from: 0, count: 10 }, () => {})
  expect(rows.map(({ phone, doNotCall }) => [phone, doNotCall])).toEqual([
    ['(512) 555-0101', ['512-555-0111', '5125550121']],
    ['5125550102', []],
    ['512555010', ['5125550103']],
    ['', []],
  ])
})

test('of several emails in a cell the first is kept, as of several phones; what is none stays, to be said', async () => {
  const { rows } = await opened(
    'Name,Phone,Email\nAda,5125550101,ada@example.com ::: ada@example.org\nBo,5125550102,"bo@example.com, bo@example.org"\n' +
      'Cy,5125550103,cy at example\nDee,5125550104,dee@example.com or none\n',
  )
  expect(rows.map(({ email }) => email)).toEqual([
    'ada@example.com',
    'bo@example.com',
    'cy at example',
    'dee@example.com or none',
  ])
})

test('a row whose first column of emails is blank keeps the next one: that of a skip trace beside the customer’s own, none of a relative', async () => {
  const { rows, tasks, head } = await opened(
    'Name,Phone,Email,Match,Found Phone,Found Email,Email 2,Spouse Email,Possible Emails\nAda,5125550101,ada@example.com,yes,,ada@example.org,,,\n' +
      'Bo,,,yes,5125550102,bo@example.org,,,\nCy,5125550103,,yes,,,cy@example.net,,\nDee,5125550104,,no,,,,dan@example.com,di@example.com\n',
  )
  expect(rows.map(({ email }) => email)).toEqual(['ada@example.com', 'bo@example.org', 'cy@example.net', ''])
  const chosen = { map: { ...head.found, email: 5 }, target: 'contacts' as const, from: 2, count: 1 }
  expect(await tasks.rows(chosen, () => {})).toMatchObject([{ email: '' }])
})

test('the titles of a Spanish list are known, and its surnames stay', async () => {
  const { rows } = await opened(
    'Nombre,Apellido,Teléfono,Correo electrónico,Dirección,Municipio,Estado,Código postal,Notas,Etiquetas\nJosé,Núñez,(512) 555-0101,jose@example.com,12 Oak St,Austin,TX,78701,llamar,vip\n',
  )
  expect(rows[0]).toMatchObject({
    name: 'José Núñez',
    phone: '(512) 555-0101',
    email: 'jose@example.com',
    address: '12 Oak St, Austin, TX 78701',
    notes: 'llamar',
    tags: 'vip',
  })
})

test('a name that holds the last name already is not given it twice', async () => {
  const names = async (text: string) => (await opened(text)).rows.map(({ name }) => name)
  expect(await names('Name,Last Name,Phone\nAda Sample,Sample,5125550101\n"SAMPLE, BO",Sample,5125550102\n')).toEqual([
    'Ada Sample',
    'SAMPLE, BO',
  ])
})

test('a ZIP Code gets back the zeros that a spreadsheet took, and the dash that a county leaves out', async () => {
  const addresses = async (zip: string) =>
    (await opened(`Phone,Address,City,State,Zip\n5125550101,12 Oak St,Boston,MA,${zip}\n`)).rows.map(
      ({ address }) => address,
    )
  expect(await addresses('2134')).toEqual(['12 Oak St, Boston, MA 02134'])
  expect(await addresses('2134.0')).toEqual(['12 Oak St, Boston, MA 02134'])
  expect(await addresses('2134-1234')).toEqual(['12 Oak St, Boston, MA 02134-1234'])
  expect(await addresses('78701')).toEqual(['12 Oak St, Boston, MA 78701'])
  expect(await addresses('78701.0')).toEqual(['12 Oak St, Boston, MA 78701'])
  expect(await addresses('787011234')).toEqual(['12 Oak St, Boston, MA 78701-1234'])
  expect(await addresses('21341234')).toEqual(['12 Oak St, Boston, MA 02134-1234'])
})

test('where a list says nothing of a property, the address is where the owner gets mail', async () => {
  const { rows, map } = await opened(
    'Owner,Phone,Mailing Street Number,Mailing Street Name,Mailing City,Mailing State,Mailing Zip\nAda Sample,5125550101,12,Oak St,Austin,TX,78701\n',
  )
  expect(map).toMatchObject({ houseNumber: 2, address: 3, city: 4, state: 5, zip: 6 })
  expect(rows[0]?.address).toBe('12 Oak St, Austin, TX 78701')
})

test('days as a spreadsheet writes them are imported as that day where the person is', async () => {
  const { rows } = await opened(
    'Phone,Last Contact,Created\n5125550101,3/5/2026,2026-03-01 14:30:00\n5125550102,2026-03-05T10:00:00Z,never\n',
  )
  expect(rows).toMatchObject([
    {
      lastContact: new Date(2026, 2, 5, 12).toISOString(),
      created: new Date(2026, 2, 1, 14, 30).toISOString(),
    },
    { lastContact: '2026-03-05T10:00:00Z', created: 'never' },
  ])
})

test('of a workbook with several sheets it is known which one was read, and which were not', async () => {
  const opening = (...names: string[]) => {
    const book = workbookOf(Object.fromEntries(names.map((name) => [name, [['Phone'], [5125550101]]])))
    return importTasks(readSheetFile).open(new File([book], 'leads.xlsx'), () => {})
  }
  expect((await opening('March', 'April', 'May')).sheet).toMatchObject({ name: 'March', others: ['April', 'May'] })
  expect((await opening('March')).sheet).toMatchObject({ name: 'March', others: [] })
})

test('rows that a filter hides become no contacts, but for those that are marked; of a do-not-contact list all are read', async () => {
  const rows = [
    ['Name', 'Phone', 'DNC'],
    ['Ada', 5125550101, ''],
    ['Bo', 5125550102, ''],
    ['Cy', 5125550103, 'Y'],
    ['Dee', 5125550104, ''],
  ]
  const tasks = importTasks(readSheetFile)
  const book = workbookOf({ Leads: rows }, { hiddenRows: [3, 4] })
  const head = await tasks.open(new File([book], 'leads.xlsx'), () => {})
  expect(head).toMatchObject({ count: 4, hidden: 1 })
  expect(head.sample.map(([name]) => name)).toEqual(['Ada', 'Cy', 'Dee'])
  const linesFor = async (target: 'contacts' | 'do_not_contact', from = 0) =>
    (await tasks.rows({ map: head.found, target, from, count: 2 }, () => {})).map(({ row }) => row)
  expect([await linesFor('contacts'), await linesFor('contacts', 2)]).toEqual([[2, 4], [5]])
  expect([await linesFor('do_not_contact'), await linesFor('do_not_contact', 2)]).toEqual([
    [2, 3],
    [4, 5],
  ])
})

test('of a list of ten thousand columns no more are offered than a page can show', async () => {
  const more = Array.from({ length: 10_000 }, (_, at) => `Column of ${at}`).join(',')
  const { head, map } = await opened(`Phone,${more}\n5125550100,x\n`)
  expect([head.header.length, map.phone]).toEqual([2000, 0])
})
