/** A collector on loopback that takes OTLP over HTTP as JSON, and behaves as a test says. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
}
type Export = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }

export type ReceivedSpan = OtlpSpan & { values: Readonly<Record<string, string | number | boolean | undefined>> }

/** `status` and `waitMs`: of its replies; both may be changed. */
export async function otlpReceiver() {
  const behaviour = { status: 200, waitMs: 0 }
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  let requests = 0
  const server = http.createServer(async (request, reply) => {
    requests++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await setTimeout(behaviour.waitMs)
    if (behaviour.status === 200) {
      const body = Buffer.concat(chunks).toString()
      bodies.push(body)
      const { resourceSpans }: Export = JSON.parse(body)
      for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
        spans.push({
          ...span,
          values: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
          ),
        })
    }
    reply.writeHead(behaviour.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    behaviour,
    spans,
    text: () => bodies.join('\n'),
    requests: () => requests,
    url: `http://127.0.0.1:${port}`,
    childrenOf: ({ spanId }: ReceivedSpan) => spans.filter(span => span.parentSpanId === spanId),
  }
}
