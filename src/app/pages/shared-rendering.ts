/** Requests for the same page at the same time share one rendering, so that a page that was just dropped from the cache costs once. */
import type { Rendered } from '../rendering/renderer.ts'

export type SharedRendering = {
  isRunning: (key: string) => boolean
  render: (key: string, render: () => Promise<Rendered>) => Promise<Rendered>
}

/** Only a page of status 200 is shared: a refusal may concern the first visitor alone. */
export function createSharedRendering(): SharedRendering {
  const running = new Map<string, Promise<Rendered>>()
  return {
    isRunning: key => running.has(key),
    render: async (key, render) => {
      const current = running.get(key)
      const shared = current && (await current.catch(() => undefined))
      if (shared?.status === 200) return shared
      const own = render()
      running.set(key, own)
      try {
        return await own
      } finally {
        if (running.get(key) === own) running.delete(key)
      }
    },
  }
}
