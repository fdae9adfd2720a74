import { useEffect, useRef, useState } from 'react'
import { guessColumns, type ColumnMap } from './import-columns.ts'
import { openFile, type OpenFile } from './open-file.ts'

/** The chosen file, as its worker holds it, and what its columns mean. */
export function useImportFile() {
  const [chosen, setChosen] = useState<File>()
  const [file, setFile] = useState<OpenFile>()
  const [failure, setFailure] = useState<string>()
  const [map, setMap] = useState<ColumnMap>({})
  const latest = useRef<File>(undefined)
  useEffect(() => () => file?.close(), [file])
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )

  /** `known`: what its columns mean, where that was said before. */
  async function choose(picked: File | undefined, known?: ColumnMap) {
    latest.current = picked
    setChosen(picked)
    setFile(undefined)
    setFailure(undefined)
    if (!picked) return
    try {
      const opened = await openFile(picked)
      // Another file may have been chosen meanwhile.
      if (picked !== latest.current) return opened.close()
      setMap(known ?? guessColumns(opened.table.header, opened.table.sample))
      setFile(opened)
    } catch (reason) {
      if (picked === latest.current)
        setFailure((reason instanceof Error && reason.message) || 'The file could not be read')
    }
  }

  return { chosen, file, failure, map, setMap, choose }
}

export type ImportFile = ReturnType<typeof useImportFile>
