/** Builds the files of /Service/Book: offline pages as one HTML file each, the command-line tool as one module, the package as npm
 *  installs it. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { InlineConfig, Rolldown } from 'vite'
import { type BuiltFile, manifestName, softwareFolder } from '../manifest.ts'
import { type SoftwareRow, softwareFiles } from '../software-files.ts'

const version: string = JSON.parse(fs.readFileSync('packages/gs1/package.json', 'utf8')).version

/** Characters of the checksum in an address. */
const addressCharacters = 12

type BuildTime = { builtAt: Date }

/** Writes the files and their manifest below `clientFolder`. */
export async function buildSoftware(clientFolder: string, { builtAt }: BuildTime): Promise<void> {
  const folder = path.join(clientFolder, softwareFolder)
  const built = await Promise.all(softwareFiles.map(row => buildFile(row, { builtAt })))
  const entries = built.map(({ row, bytes }): BuiltFile => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const place = sha256.slice(0, addressCharacters)
    const name = `${row.name}-${version}.${row.extension}`
    fs.mkdirSync(path.join(folder, place), { recursive: true })
    fs.writeFileSync(path.join(folder, place, name), bytes)
    return {
      name: row.name,
      path: `/${softwareFolder}/${place}/${name}`,
      ...{ version, bytes: bytes.length, sha256, builtAt: builtAt.toISOString() },
    }
  })
  fs.writeFileSync(path.join(folder, manifestName), JSON.stringify(entries, null, 1))
}

async function buildFile(row: SoftwareRow, time: BuildTime): Promise<{ row: SoftwareRow; bytes: Buffer }> {
  if (row.extension === 'tgz') return { row, bytes: await buildPackage() }
  const text = row.extension === 'html' ? await buildPage(row.name, time) : await buildTool()
  return { row, bytes: Buffer.from(text) }
}

/** One HTML file with style and script inside. */
async function buildPage(name: string, { builtAt }: BuildTime): Promise<string> {
  const { script, style } = await bundle(`src/software/offline/${name}.ts`, {
    build: { target: ['chrome93', 'safari15.4', 'firefox100'] },
    format: 'iife',
  })
  const frame = fs.readFileSync('src/software/offline/frame.html', 'utf8')
  const main = fs.readFileSync(`src/software/offline/${name}.html`, 'utf8')
  const title = softwareFiles.find(row => row.name === name)?.title ?? name
  const parts: Record<string, string> = {
    title,
    version,
    day: builtAt.toISOString().slice(0, 10),
    main,
    style: `<style>${style}</style>`,
    // Text inside the script must not end it.
    script: `<script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`,
  }
  return frame.replace(/<!--(\w+)-->/g, (_, part: string) => parts[part] ?? '')
}

async function buildTool(): Promise<string> {
  const { script } = await bundle('src/software/cli/gs1.ts', {
    build: { ssr: true, target: 'node20' },
    format: 'es',
    define: { GS1_VERSION: JSON.stringify(version) },
  })
  return `${toolHead}${script}`
}

/** By a program of its own, so that the package depends on nothing of the site. */
async function buildPackage(): Promise<Buffer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'software-'))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['packages/gs1/build/pack.ts', folder])
    return fs.readFileSync(stdout.trim())
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const toolHead = `#!/usr/bin/env node
// gs1 ${version}, licence Apache-2.0. Outlines of characters: Noto Sans SC, SIL Open Font License 1.1.
// Contains csv-parse, MIT licence, Copyright (c) 2010 Adaltas, https://github.com/adaltas/node-csv.
`

type BundleOptions = {
  build: NonNullable<InlineConfig['build']>
  format: 'iife' | 'es'
  define?: Record<string, string>
}

async function bundle(entry: string, { build: options, format, define }: BundleOptions) {
  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    ...(define && { define }),
    ssr: { noExternal: true },
    build: {
      ...options,
      write: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      // How long the plugins take says how busy the machine is, and a warning of the build is a fault.
      rolldownOptions: { input: entry, output: { format, codeSplitting: false }, checks: { bundlerTimings: false } },
    },
  })
  return joinOutput(output)
}

type Output = Awaited<ReturnType<typeof import('vite')['build']>>

function joinOutput(output: Output): { script: string; style: string } {
  if ('on' in output) throw new Error('a watcher has no output')
  const files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [output].flat().flatMap(part => part.output)
  const script = files.flatMap(file => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const style = files.flatMap(file => (file.type === 'asset' ? [String(file.source)] : [])).join('\n')
  return { script, style }
}
