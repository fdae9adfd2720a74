import { Button, type ButtonProps } from '../button/index.tsx'
import { toast } from '../toaster/store.ts'

export interface CopyButtonProps extends Omit<ButtonProps, 'busy' | 'asChild' | 'onClick' | 'type'> {
  /** What goes to the clipboard. */
  text: string
  /** What the toast says then: "API key copied". */
  copied: string
}

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, copied, icon = 'copy', ...button }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Not allowed, or a page without TLS, which has no clipboard.
      toast({
        title: 'Not copied',
        text: 'Your browser did not allow it. Select the text and copy it by hand.',
        tone: 'destructive',
      })
      return
    }
    toast({ title: copied })
  }
  return <Button icon={icon} {...button} onClick={() => void copy()} />
}
