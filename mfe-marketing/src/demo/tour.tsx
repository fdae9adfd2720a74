import { Button } from 'design-system/button'
import { addMoreIcons } from 'design-system/more-icons'
import { ProductPreview } from 'design-system/product-preview'
import { Inline, Spread, Stack } from 'design-system/stack'
import { Caption, Heading, Text } from 'design-system/text'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { demo } from '../content/demo.ts'
import { landing } from '../content/landing.ts'
import { screens } from './screens.tsx'
import { useSteps } from './use-steps.ts'

addMoreIcons()

const { steps } = demo

/** The product's screens one after the other, with sample data. It advances by itself until the visitor takes over. */
export function Tour() {
  const { step, playing, go, toggle } = useSteps(steps.length)
  const { title, text } = steps[step] ?? steps[0]
  const isLast = step === steps.length - 1

  return (
    <Stack>
      <ProductPreview label={`${title}: ${text}`} address={title}>
        {screens[step]}
      </ProductPreview>
      <Stack gap="tight" aria-live={playing ? 'off' : 'polite'}>
        <Caption>
          Step {step + 1} of {steps.length}
        </Caption>
        <Heading level={3}>{title}</Heading>
        <Text>{text}</Text>
      </Stack>
      <Spread>
        <Inline>
          <Button tone="secondary" icon="chevron-left" aria-disabled={step === 0} onClick={() => go(step - 1)}>
            Previous
          </Button>
          <Button tone="secondary" icon={playing ? 'pause' : 'play'} onClick={toggle}>
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button tone="secondary" icon="chevron-right" aria-disabled={isLast} onClick={() => go(step + 1)}>
            Next
          </Button>
        </Inline>
        <Button asChild>
          <Link to={paths.signup()}>{landing.hero.getStarted}</Link>
        </Button>
      </Spread>
    </Stack>
  )
}
