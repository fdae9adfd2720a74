import { savingOf } from '../contacts/save-delivered.ts'
import { readListFile } from './read-list-file.ts'
import { readyList } from './ready-list.ts'

/** Saves the owners of a delivered list as contacts. Refuses as `readyList` does. */
export const { save: saveList, saveLong: saveLongList } = savingOf({
  source: 'pull_list',
  job: 'save-list',
  async open(sql, accountId, orderId) {
    const { fileKey, title, recordCount } = await readyList(sql, accountId, orderId)
    return { title: `Pull list ${title}`, recordCount, people: (services) => readListFile(fileKey, services) }
  },
})
