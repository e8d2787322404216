/** /api/docs: every call with its fields and a form to try it, generated from /api/openapi.json. */
import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { CallRow } from '../../wire/call.ts'
import { openApi } from './openapi.ts'

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档</title><link rel="stylesheet" href="/api/docs.css"><script type="module" src="/api/docs.js"></script></head>
<body><header><h1>接口文档</h1><p>所有调用都在 <code>/api/</code> 之下，答复同一种信封。也可下载 <a href="/api/openapi.json">OpenAPI 3.1 描述</a>。
需要登录的调用先调 <code>loglogin/authApi/login</code>，登录后页面会自动带上凭证。</p><label>筛选 <input id="filter" type="search" placeholder="路径或说明"></label></header>
<main id="calls"><p>正在读取…</p><noscript><p>试用需要脚本；描述文件见上方链接。</p></noscript></main></body></html>`

type Parts = { rows: readonly CallRow[]; publicUrl: string; siteName: () => Promise<string> }

export function serveDocs(app: FastifyInstance, { rows, publicUrl, siteName }: Parts) {
  // Created on the first request: it takes longer than the rest of the start.
  let written: { name: string; json: string } | undefined
  const openApiJson = async () => {
    const name = await siteName()
    if (written?.name !== name) written = { name, json: JSON.stringify(openApi(rows, { publicUrl, siteName: name })) }
    return written.json
  }
  const script = fs.readFileSync('src/app/http/docs/docs.js', 'utf8')
  const style = fs.readFileSync('src/app/http/docs/docs.css', 'utf8')
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'"
  app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/api/docs.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await openApiJson()),
  )
}
