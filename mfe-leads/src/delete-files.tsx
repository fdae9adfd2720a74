import { deleteJobFiles, type Job } from 'contract/jobs'
import { IconButton } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { useMay } from 'shell/host/use-may'
import { useDeleteFiles } from './use-change-order.ts'

interface DeleteFilesProps {
  order: { id: string; status: Job['status']; hasFiles: boolean }
  /** The order's name. */
  name: string
}

/** Deletes the files of an ended order, after a confirmation: it frees storage, and cannot be undone. */
export function DeleteFiles({ order: { id, status, hasFiles }, name }: DeleteFilesProps) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteFiles(id, () => setAsking(false))
  if (status === 'processing' || !hasFiles || !may(deleteJobFiles)) return null
  return (
    <>
      <IconButton icon="trash" size="small" label={`Delete files of ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        title={`Delete the files of ${name}?`}
        open={asking}
        confirmLabel="Delete files"
        cancelLabel="Keep them"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <Text>
          This deletes what we keep of it: your upload and the result. The order stays in the list, and what you bought
          stays free when you order it again. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </>
  )
}
