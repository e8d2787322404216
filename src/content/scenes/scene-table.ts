/** Every scene by its name, which a portal, a cover or a film names. */
import { publicScenes } from './public.tsx'
import type { Scene } from './scene.ts'
import { tradeScenes } from './trade.tsx'

export const scenes = { ...tradeScenes, ...publicScenes } satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof scenes
