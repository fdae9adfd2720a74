import { Split, Stack } from 'design-system/stack'
import { Heading, Muted } from 'design-system/text'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** What a link to it ends with. It is the heading's: there the browser brings the focus too. */
  id: string
  title: string
  intro: string
  children: ReactNode
}

/** What a part of the settings is for, beside its forms. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Split as="section" aria-labelledby={id} wide="second">
      <Stack gap="tight">
        <Heading level={2} id={id} tabIndex={-1}>{title}</Heading>
        <Muted>{intro}</Muted>
      </Stack>
      <Stack>{children}</Stack>
    </Split>
  )
}
