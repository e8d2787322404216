import fs from 'node:fs'
import { expect, test } from 'vitest'
import { nodeFlags } from './node-flags.ts'

test('npm start and the container run Node with the flags that the build compiles for', () => {
  const { start } = JSON.parse(fs.readFileSync('package.json', 'utf8')).scripts
  expect(start).toContain(`exec node ${nodeFlags.join(' ')} dist/server/main.js`)
  const command = ['node', ...nodeFlags, 'dist/server/main.js'].map(word => JSON.stringify(word)).join(', ')
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(`CMD [${command}]`)
})
