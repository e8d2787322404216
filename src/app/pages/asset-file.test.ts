import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { assetFileOf, openAssetFile, writeAssetFile } from './asset-file.ts'

test('files are read from one file in each form, also after their folder is gone', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'assets-')), 'client')
  fs.mkdirSync(path.join(folder, 'js'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'js/a.js'), 'export const text = "条码"')
  fs.writeFileSync(path.join(folder, 'picture.png'), Buffer.from([1, 2, 3]))
  fs.writeFileSync(path.join(folder, 'unknown.bin'), 'x')
  writeAssetFile(folder)
  const { assets, close } = openAssetFile(folder)
  fs.rmSync(path.dirname(folder), { recursive: true })
  expect([...assets.keys()].sort()).toEqual(['/js/a.js', '/picture.png'])
  const script = assets.get('/js/a.js')
  const text = 'export const text = "条码"'
  expect(script?.plain().toString()).toBe(text)
  expect(gunzipSync(script?.gzip?.() ?? '').toString()).toBe(text)
  expect(brotliDecompressSync(script?.br?.() ?? '').toString()).toBe(text)
  expect([...(assets.get('/picture.png')?.plain() ?? [])]).toEqual([1, 2, 3])
  close()
})

test('an incomplete file is named, an absent one has no assets', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'assets-')), 'client')
  expect(openAssetFile(folder).assets.size).toBe(0)
  fs.writeFileSync(assetFileOf(folder), '{"/a.png":{"type":"image/png","plain":[0,9]}}\nshort')
  const { assets, close } = openAssetFile(folder)
  expect(() => assets.get('/a.png')?.plain()).toThrow('npm run build')
  close()
})
