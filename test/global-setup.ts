/** Every run: the folder and the services that its tests share. Nothing is built or started before a test needs it. */
import type { TestProject } from 'vitest/node'
import { listenForServices } from './tools/services/services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** For what the tests of a run share; removed after it. */
    runFolder: string
  }
}

export default async function setup(project: TestProject) {
  const { folder, stop } = await listenForServices()
  project.provide('runFolder', folder)
  return stop
}
