#!/usr/bin/env bash
# Copies what a server needs into a folder: the build, the data files that it reads, and production packages.
# Before it: npm ci && npm run build. In the folder: npm run db:migrate, npm run serve.
set -euo pipefail

target="${1:?How to use it: bash src/deploy/release.sh <folder>}"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ ! -f dist/server/main.js ]; then
  echo 'dist/ is missing: run npm ci && npm run build first.' >&2
  exit 1
fi

mkdir -p "$target"
cp -R --parents package.json package-lock.json dist schemas locales machines \
  src/server/seeds src/web/assets src/tools/*.mjs src/deploy/THIRD-PARTY.md "$target"
cd "$target"
npm ci --omit=dev --no-audit --no-fund
# An optional peer of i18next that npm installs although only the compiler's types use it.
rm -rf node_modules/typescript node_modules/@typescript
