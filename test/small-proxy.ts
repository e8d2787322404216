/** A small load balancer for tests: it sends requests to the nodes that say they are ready, in turn, over connections it keeps. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Node = { address: URL; ready: boolean }

/** How often a node is asked whether it is ready. */
const probeEveryMs = 100

type SmallProxy = {
  address: string
  setNodes: (addresses: readonly string[]) => void
  readyNodes: () => number
  close: () => void
}

export async function startProxy(): Promise<SmallProxy> {
  let nodes: Node[] = []
  let turn = 0
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, reply) => {
    const ready = nodes.filter(node => node.ready)
    const node = ready[turn++ % Math.max(ready.length, 1)]
    if (!node) return void reply.writeHead(502, 'no node is ready').end()
    forward({ request, reply, node, agent })
  })
  // Each node is watched for itself, so that a slow one does not hide that another one leaves.
  const watch = async (node: Node) => {
    while (nodes.includes(node)) {
      await probe(node)
      await wait(probeEveryMs)
    }
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    setNodes: addresses => {
      const known = nodes
      nodes = addresses.map(address => {
        const url = new URL(address)
        return known.find(node => node.address.href === url.href) ?? { address: url, ready: false }
      })
      for (const node of nodes) if (!known.includes(node)) watch(node)
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

async function probe(node: Node) {
  const answer = await fetch(new URL('/readyz', node.address)).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  node.ready = answer?.status === 200
}

type Forward = { request: http.IncomingMessage; reply: http.ServerResponse; node: Node; agent: http.Agent }

/** Nothing is tried twice: a request that a node loses is lost for whoever sent it. */
function forward({ request, reply, node, agent }: Forward) {
  const { hostname, port } = node.address
  const { connection: _, ...headers } = request.headers
  const onward = http.request({ hostname, port, agent, path: request.url, method: request.method, headers }, answer => {
    const { connection: __, ...back } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, back)
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  onward.on('error', error => (reply.headersSent ? reply.destroy() : reply.writeHead(502, error.message).end()))
  request.pipe(onward)
}
