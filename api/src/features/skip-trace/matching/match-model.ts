import { z } from 'zod'
import { fields, levels, type Model } from './model.ts'

/** A model as a file holds it; one that lacks a field or a level is refused. */
export const MatchModel: z.ZodType<Model> = z.object({
  prior: z.number(),
  rarity: z.number(),
  weights: z.object(
    Object.fromEntries(
      fields.map((field) => [field, z.object(Object.fromEntries(levels[field].map((level) => [level, z.number()])))]),
    ),
  ),
  curve: z.array(z.tuple([z.number(), z.number()])),
}) as unknown as z.ZodType<Model> // `levels` names every level of every field.
