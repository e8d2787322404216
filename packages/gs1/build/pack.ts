/** `npm run pack -w packages/gs1 [-- FOLDER]`: writes the package as others install it, JavaScript with declarations, as one .tgz file.
 *  Inside the repository the exports are the sources themselves; Node and TypeScript read no sources below node_modules. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createTarGzip } from 'nanotar'

const root = path.join(import.meta.dirname, '..')
const sources = path.join(root, 'src')
const documents = ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'api-report.md']

type SourceManifest = { name: string; version: string; exports: Record<string, string>; scripts?: unknown }

const compilerOptions = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2024', 'dom', 'esnext.iterator'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: sources,
  // The sources are checked with the repository. Without the types of other packages the declarations are the same wherever this runs.
  noCheck: true,
  types: [],
}

/** Imports of another module of the package in a declaration. */
const importOfSource = /((?:from|import) |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g

/** Writes scripts and declarations of the `entries`, and of what they import, into the folder dist of `staging`. */
function compile(entries: readonly string[], staging: string) {
  const outDir = path.join(staging, 'dist')
  const project = path.join(staging, 'tsconfig.json')
  fs.writeFileSync(project, JSON.stringify({ compilerOptions: { ...compilerOptions, outDir }, files: entries }))
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  execFileSync(process.execPath, [path.join(compiler, '../bin/tsc'), '-p', project], { stdio: 'inherit' })
  fs.rmSync(project)
  for (const name of fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = path.join(outDir, name)
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(importOfSource, '$1$2$3.js$2'))
  }
}

/** './src/keys.ts' to the declaration and the script in dist. */
function builtExport(source: string) {
  const built = source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '')
  return { types: `${built}.d.ts`, default: `${built}.js` }
}

function builtManifest({ scripts, exports, ...manifest }: SourceManifest) {
  const builtExports = Object.entries(exports).map(([name, source]) => [name, builtExport(source)])
  return {
    ...manifest,
    exports: { ...Object.fromEntries(builtExports), './package.json': './package.json' },
    files: ['dist', 'NOTICE', 'CHANGELOG.md', 'api-report.md'],
  }
}

/** The time of each file in the archive: the same sources give the same bytes. */
const fileTime = Date.UTC(1985, 9, 26)

/** The files of a folder as npm packs them, below `package/`. */
async function archive(folder: string): Promise<Uint8Array> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  const entries = paths.map(name => ({
    name: `package/${name}`,
    data: fs.readFileSync(path.join(folder, name)),
    attrs: { mode: '644', mtime: fileTime, uid: 0, gid: 0, user: '', group: '' },
  }))
  return await createTarGzip(entries)
}

/** Writes the .tgz file into `folder`; the result is its path. Neither npm nor a home folder is needed. */
async function pack(folder: string): Promise<string> {
  const manifest: SourceManifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'gs1-package-'))
  try {
    compile(
      Object.values(manifest.exports).map(source => path.join(root, source)),
      staging,
    )
    fs.writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(builtManifest(manifest), null, 2)}\n`)
    for (const name of documents) fs.copyFileSync(path.join(root, name), path.join(staging, name))
    const file = path.join(folder, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
    fs.writeFileSync(file, await archive(staging))
    return file
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

const folder = process.argv[2] ?? '.'
fs.mkdirSync(folder, { recursive: true })
console.log(await pack(folder))
