import { chakra } from '@chakra-ui/react/styled-system'
import type { Meta, StoryObj } from '@storybook/react'
import { Caption, Mono } from '../text/index.tsx'
import { meanings } from '../theme/semantic-colors.ts'
import { durations, fontSizes, radii, spacing } from '../theme/scales.ts'

const meta = { title: 'Foundations/Tokens', tags: ['!autodocs'] } satisfies Meta
export default meta

type Story = StoryObj

export const Colours: Story = {
  render: () => (
    <Swatches>
      {Object.entries(meanings).map(([name, { light, dark }]) => (
        <div key={name}>
          <i style={{ background: `var(--ll-colors-${name.replace('.', '-')})` }} />
          <Mono>{name}</Mono>
          <Caption as="span">
            {light} · {dark}
          </Caption>
        </div>
      ))}
    </Swatches>
  ),
}

export const TypeScale: Story = {
  render: () => (
    <Lines>
      {Object.entries(fontSizes).map(([name, { value }]) => (
        <p key={name} style={{ fontSize: value }}>
          <Mono>{name}</Mono> 1804 Wickersham Ln
        </p>
      ))}
    </Lines>
  ),
}

export const SpaceRadiusAndMotion: Story = {
  render: () => (
    <Lines>
      {Object.entries(spacing).map(([name, { value }]) => (
        <div key={name} data-part="row">
          <Mono>{name}</Mono>
          <i style={{ inlineSize: value }} />
        </div>
      ))}
      {Object.entries(radii).map(([name, { value }]) => (
        <div key={name} data-part="row">
          <Mono>radius {name}</Mono>
          <i data-part="box" style={{ borderRadius: value }} />
        </div>
      ))}
      {Object.entries(durations).map(([name, { value }]) => (
        <div key={name} data-part="row">
          <Mono>{name}</Mono>
          <Caption as="span">{value}</Caption>
        </div>
      ))}
    </Lines>
  ),
}

const Swatches = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '0.5' },
    '& i': { height: '3.5rem', borderRadius: 'md', borderWidth: '1px', borderColor: 'line' },
  },
})

const Lines = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& p': { lineHeight: '1.2', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-part=row]': { display: 'flex', alignItems: 'center', gap: '4', '& > :first-child': { width: '7rem' } },
    '& i': { height: '0.75rem', background: 'accent.solid' },
    '& [data-part=box]': {
      width: '3.5rem',
      height: '3.5rem',
      background: 'accent.subtle',
      borderWidth: '1px',
      borderColor: 'accent.line',
    },
  },
})
