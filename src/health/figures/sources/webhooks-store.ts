/** Figures of the queue of webhooks. */
import type { Queryable } from '../../../db/connect.ts'
import { queueFigures } from '../../../webhooks/delivery-store.ts'
import type { FiguresOf, Samples } from '../figures.ts'

export async function webhookFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'webhooks'>>> {
  const { waiting, failing, oldest } = await queueFigures(db, at)
  return {
    site_webhooks: [
      { labels: { state: 'waiting' }, value: waiting - failing },
      { labels: { state: 'failed' }, value: failing },
    ],
    site_webhooks_oldest_seconds: [{ labels: {}, value: oldest }],
  }
}
