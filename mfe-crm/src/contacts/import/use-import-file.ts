import { useEffect, useState } from 'react'
import { guessColumns, type ColumnMap } from './import-columns.ts'
import { openFile, type OpenFile } from './open-file.ts'

/** The chosen file, as its worker holds it, and what its columns mean. */
export function useImportFile() {
  const [chosen, setChosen] = useState<File>()
  const [file, setFile] = useState<OpenFile>()
  const [failure, setFailure] = useState<string>()
  const [map, setMap] = useState<ColumnMap>({})
  useEffect(() => () => file?.close(), [file])

  async function choose(picked: File | undefined) {
    setChosen(picked)
    setFile(undefined)
    setFailure(undefined)
    if (!picked) return
    try {
      const opened = await openFile(picked)
      setMap(guessColumns(opened.table.header, opened.table.sample))
      setFile(opened)
    } catch (reason) {
      setFailure((reason instanceof Error && reason.message) || 'The file could not be read')
    }
  }

  return { chosen, file, failure, map, setMap, choose }
}

export type ImportFile = ReturnType<typeof useImportFile>
