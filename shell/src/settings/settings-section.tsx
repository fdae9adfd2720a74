import { Split, Stack } from 'design-system/stack'
import { Heading, Muted } from 'design-system/text'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The fragment of a link to it. It is the heading's id, so that the browser also moves the focus there. */
  id: string
  title: string
  intro: string
  children: ReactNode
}

/** A section of the settings: its purpose beside its forms. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Split as="section" aria-labelledby={id} wide="second">
      <Stack gap="tight">
        <Heading level={2} id={id} tabIndex={-1}>
          {title}
        </Heading>
        <Muted>{intro}</Muted>
      </Stack>
      <Stack>{children}</Stack>
    </Split>
  )
}
