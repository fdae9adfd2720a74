import { weightOf, type Field, type Level, type Levels, type Model } from './model.ts'

/** The three fields that weighed most, each with how it compared and its bits: "given same +8.9, surname close -0.5". */
export function decidingFields(levels: Levels, model: Model): string {
  // The boundary: Object.entries loses the key type.
  const weighed = (Object.entries(levels) as [Field, Level][]).map(([field, level]) => ({
    text: `${field} ${level}`,
    bits: weightOf(model, field, level),
  }))
  return weighed
    .filter(({ bits }) => bits !== 0)
    .toSorted((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
    .slice(0, 3)
    .map(({ text, bits }) => `${text} ${bits > 0 ? '+' : ''}${bits.toFixed(1)}`)
    .join(', ')
}
