import { unitPrices } from 'contract/prices'
import { CallToAction } from 'design-system/call-to-action'
import { FeatureGrid } from 'design-system/feature-grid'
import { Hero } from 'design-system/hero'
import { Steps } from 'design-system/steps'
import { formatMoney } from 'shell/host/format'
import { landing } from '../content/landing.ts'
import { WatchDemo } from '../demo/watch-demo.tsx'
import { SignUpButton } from '../site/sign-up-button.tsx'
import { SiteFrame } from '../site/site-frame.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { stepPreviews } from './step-previews.tsx'

export function LandingPage() {
  const { hero, industries, steps, included, network, closing } = landing
  return (
    <SiteFrame title={landing.title} description={landing.description}>
      <Hero
        label={hero.label}
        title={hero.title}
        text={hero.text}
        actions={
          <>
            <SignUpButton>{hero.getStarted}</SignUpButton>
            <WatchDemo label={hero.watchDemo} />
          </>
        }
        note={hero.note}
        preview={<HeroPreview />}
      />
      <FeatureGrid
        label={industries.label}
        title={industries.title}
        text={industries.text}
        features={industries.items}
        many
        surface="tinted"
      />
      <Steps
        label={steps.label}
        title={steps.title}
        text={steps.text}
        steps={steps.items.map((step, index) => ({ ...step, preview: stepPreviews[index] }))}
      />
      <FeatureGrid
        label={included.label}
        title={included.title}
        text={included.text}
        features={included.items}
        claims={startingPrices}
        surface="tinted"
      />
      <FeatureGrid
        label={network.label}
        title={network.title}
        text={network.text}
        features={network.items}
        claims={network.claims}
        action={<SignUpButton>{network.join}</SignUpButton>}
      />
      <CallToAction
        title={closing.title}
        text={closing.text}
        note={closing.note}
        action={<SignUpButton>{closing.action}</SignUpButton>}
      />
    </SiteFrame>
  )
}

const startingPrices = (['property_record', 'skip_trace', 'bulk_sms'] as const).map((service) => {
  const price = unitPrices[service].starter
  return { value: Number(price) === 0 ? 'Free' : formatMoney(price), label: landing.included.prices[service] }
})
