# A portal in a container: docker build -t quadrangle . The settings are those of docs/running.md; /data is what must be kept,
# unless DATABASE_URL and FILES_URL lead elsewhere, and the backups in it, unless BACKUP_DIR=/backups has them on a volume of their own.
# It listens on 3000 and ends on SIGTERM when the last request is answered.

# The Node of package.json, which a test compares.
ARG NODE=24.21.0

FROM node:${NODE}-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM sources AS built
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM sources AS packages
# The image brings the Node that the package of that name would.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:${NODE}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=built /app/build build
# Nobody else on the machine reads what lies in a volume.
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
