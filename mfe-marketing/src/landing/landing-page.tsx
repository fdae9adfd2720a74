import { CallToAction } from 'design-system/call-to-action'
import { FeatureGrid } from 'design-system/feature-grid'
import { Hero } from 'design-system/hero'
import { Steps } from 'design-system/steps'
import { content } from '../content.ts'
import { WatchDemo } from '../demo/watch-demo.tsx'
import { SignUpButton } from '../site/sign-up-button.tsx'
import { SiteFrame } from '../site/site-frame.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { stepPreviews } from './step-previews.tsx'

const { landing } = content

export function LandingPage() {
  const { hero, industries, steps, network, closing } = landing
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
        surface="tinted"
      />
      <Steps
        label={steps.label}
        title={steps.title}
        text={steps.text}
        steps={steps.items.map((step, index) => ({ ...step, preview: stepPreviews[index] }))}
      />
      <FeatureGrid
        label={network.label}
        title={network.title}
        text={network.text}
        features={network.items}
        claims={network.claims}
        surface="tinted"
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
