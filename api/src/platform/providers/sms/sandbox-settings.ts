import { z } from 'zod'

const share = z.number().min(0).max(1)
const ms = z.number().min(0).max(600_000)

/** How the sandbox carrier behaves; every setting may change while it runs. */
export const SandboxSettings = z.object({
  /** The same seed gives the same phones the same outcomes. */
  seed: z.number().int(),
  /** How long a create call takes, and by how much that varies. */
  latencyMs: ms,
  latencySpreadMs: ms,
  /** From taken to sent, and from sent to its end. */
  sentAfterMs: ms,
  deliveredAfterMs: ms,
  /** Messages that end undelivered or failed. */
  failureShare: share,
  /** People who answer, and who answer STOP. */
  replyShare: share,
  stopShare: share,
  /** From delivered to the answer. */
  replyAfterMs: ms,
  /** Creates that are taken but whose answer is lost; that are refused with 429; that end in 500, half of them taken. */
  lostAnswerShare: share,
  /** Creates whose connection is cut without an answer, and that are taken only so long afterwards. */
  lateShare: share,
  lateMs: ms,
  busyShare: share,
  retryAfterSeconds: z.number().min(0).max(60),
  serverErrorShare: share,
  /** Connections are cut before anything is taken. */
  outage: z.boolean(),
  /** How late the list shows what was taken. */
  listDelayMs: ms,
  /** Reports sent twice, and reports sent in any order. */
  duplicateShare: share,
  shuffle: z.boolean(),
  /** No report at all is sent: its list alone knows. */
  loseReports: z.boolean(),
  /** Every create is refused with this code: 30034 unregistered, 20003 wrong credentials, … */
  refuseWith: z.number().int().nullable(),
  /** Of all phones, those of T-Mobile and of AT&T, as look-ups name them; most others are Verizon's. */
  tmobileShare: share,
  attShare: share,
  /** The vetting score of a brand, from which its classes at the networks follow. */
  brandScore: z.number().int().min(0).max(100),
  /** Networks keep their caps for who is in a live campaign, by the classes of its registration: what is above them fails (30027, 30022). */
  keepCaps: z.boolean(),
  /** What T-Mobile takes a day, and AT&T a minute, in segments, in place of what the class says, and of numbers without a campaign too. Null for the class. */
  tmobileSegmentsADay: z.number().int().min(0).nullable(),
  attSegmentsAMinute: z.number().int().min(0).nullable(),
  /** How long a brand, and then a campaign, is looked at. */
  registrationAfterMs: ms,
  /** Every brand, and every campaign or verification, is refused with this code, verified ones too: 30951 for bought lists, … */
  refuseBrandsWith: z.number().int().nullable(),
  refuseCampaignsWith: z.number().int().nullable(),
  /** Brands, and campaigns and verifications, are suspended, verified ones too. */
  suspendBrands: z.boolean(),
  suspendCampaigns: z.boolean(),
  /** When a sole proprietor says yes to the text of the carrier: after a moment, once it was sent again, or not at all. */
  ownersConfirm: z.enum(['soon', 'when_texted_again', 'never']),
})
export type SandboxSettings = z.output<typeof SandboxSettings>

/** Some of the settings again. */
export type SandboxChanges = { [Key in keyof SandboxSettings]?: SandboxSettings[Key] | undefined }

export const defaultSandboxSettings: SandboxSettings = {
  seed: 1,
  latencyMs: 15,
  latencySpreadMs: 25,
  sentAfterMs: 250,
  deliveredAfterMs: 900,
  failureShare: 0.04,
  replyShare: 0.11,
  stopShare: 0.015,
  replyAfterMs: 2500,
  lostAnswerShare: 0,
  lateShare: 0,
  lateMs: 2000,
  busyShare: 0,
  retryAfterSeconds: 1,
  serverErrorShare: 0,
  outage: false,
  listDelayMs: 0,
  duplicateShare: 0,
  shuffle: false,
  loseReports: false,
  refuseWith: null,
  tmobileShare: 0.36,
  attShare: 0.27,
  brandScore: 78,
  keepCaps: true,
  tmobileSegmentsADay: null,
  attSegmentsAMinute: null,
  registrationAfterMs: 4000,
  refuseBrandsWith: null,
  refuseCampaignsWith: null,
  suspendBrands: false,
  suspendCampaigns: false,
  ownersConfirm: 'soon',
}
