/** `npm run api -w packages/gs1`: writes api-report.md. */
import fs from 'node:fs'
import { apiReport, readSurface } from './api-report.ts'
import { readExports, reportFile } from './package-exports.ts'

fs.writeFileSync(reportFile, apiReport(readSurface(readExports())))
