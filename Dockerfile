# The site as a container: pages are built in the first stage, the second has no compiler, no development packages and no embedded database.
# It needs DATABASE_URL and PUBLIC_URL; compose.yaml is an example. docs/operations.md tells the rest.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY src/app/commands/install src/app/commands/install
# Node is that of the image; what npm would bring along is for machines without it.
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds pages, and the programs that a container does not use, stay behind.
RUN npm pkg delete dependencies.vite dependencies.typescript dependencies.nanotar optionalDependencies scripts.postinstall \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json .npmrc LICENSE NOTICE ./
COPY seed seed
COPY src src
COPY packages packages
RUN install -d -o node -g node /data
USER node
EXPOSE 3000
# The process lives. Whether it can serve is /readyz, for whatever directs traffic.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(reply => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Less memory for a little more collecting (docs/decisions/0026-fast-everywhere.md).
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--v8-pool-size=1", "dist/server/main.js"]
