/** A small load balancer for tests: sends requests to ready nodes in turn, over keep-alive connections. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type SiteNode = { address: URL; ready: boolean }

/** Interval of the readiness probes. */
const probeIntervalMs = 100

type SmallProxy = {
  address: string
  setNodes: (addresses: readonly string[]) => void
  readyNodes: () => number
  close: () => void
}

export async function startProxy(): Promise<SmallProxy> {
  let nodes: SiteNode[] = []
  let turn = 0
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, reply) => {
    const ready = nodes.filter(node => node.ready)
    const node = ready[turn++ % Math.max(ready.length, 1)]
    if (!node) return void reply.writeHead(502, 'no node is ready').end()
    forward({ request, reply, node, agent })
  })
  // Each node is watched separately, so that a slow one does not hide that another one stops.
  const watch = async (node: SiteNode) => {
    while (nodes.includes(node)) {
      await probe(node)
      await wait(probeIntervalMs)
    }
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const boundAddress = server.address()
  const port = typeof boundAddress === 'object' && boundAddress ? boundAddress.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    setNodes: addresses => {
      const previousNodes = nodes
      nodes = addresses.map(address => {
        const url = new URL(address)
        return previousNodes.find(node => node.address.href === url.href) ?? { address: url, ready: false }
      })
      for (const node of nodes) if (!previousNodes.includes(node)) watch(node)
    },
    readyNodes: () => nodes.filter(node => node.ready).length,
    close: () => {
      nodes = []
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

async function probe(node: SiteNode) {
  const response = await fetch(new URL('/readyz', node.address)).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  node.ready = response?.status === 200
}

type ForwardInput = { request: http.IncomingMessage; reply: http.ServerResponse; node: SiteNode; agent: http.Agent }

/** Nothing is retried: a request that a node loses is lost for the client. */
function forward({ request, reply, node, agent }: ForwardInput) {
  const { hostname, port } = node.address
  const { connection: _, ...headers } = request.headers
  const upstream = http.request(
    { hostname, port, agent, path: request.url, method: request.method, headers },
    response => {
      const { connection: __, ...responseHeaders } = response.headers
      reply.writeHead(response.statusCode ?? 502, responseHeaders)
      response.pipe(reply)
      response.on('error', () => reply.destroy())
    },
  )
  upstream.on('error', error => (reply.headersSent ? reply.destroy() : reply.writeHead(502, error.message).end()))
  request.pipe(upstream)
}
