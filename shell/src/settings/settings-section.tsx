import { Split, Stack } from 'design-system/stack'
import { Heading, Muted } from 'design-system/text'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** What a link to it ends with. */
  id: string
  title: string
  intro: string
  children: ReactNode
}

/** What a part of the settings is for, beside its forms. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Split as="section" id={id} aria-labelledby={`${id}-title`} wide="second">
      <Stack gap="tight">
        <Heading level={2} id={`${id}-title`} tabIndex={-1}>{title}</Heading>
        <Muted>{intro}</Muted>
      </Stack>
      <Stack>{children}</Stack>
    </Split>
  )
}
