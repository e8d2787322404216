/** `npm run check:arrows`: who may import whom. Fails too when fewer modules were looked at than exist, for a blind check is green. */
import fs from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { arrows } from './floors.ts'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
const { output } = await cruise(['src'], { ruleSet: arrows, ...arrows.options, validate: true }, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
})
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
const looked = output.modules.filter(module => module.source.startsWith('src/')).length
for (const { from, to, rule } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (looked < files.length) console.error(`Only ${looked} of ${files.length} modules were looked at.`)
console.log(`${looked} modules, ${output.summary.violations.length} forbidden arrows`)
process.exitCode = output.summary.violations.length > 0 || looked < files.length ? 1 : 0
