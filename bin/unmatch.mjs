#!/usr/bin/env node
// The recipe from a terminal, wherever it is called from: `npx unmatch RECIPE.json --out DIR`.
import { register } from 'tsx/esm/api'

register()
await import('../src/terminal/run-recipe.ts')
