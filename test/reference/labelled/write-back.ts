import { mkdirSync, writeFileSync } from 'node:fs'
import { readDta } from '../../../src/file/dta/read-dta'
import { writeDta } from '../../../src/file/dta/write-dta'
import { readSav } from '../../../src/file/sav/read-sav'
import { writeSav, writeZsav } from '../../../src/file/sav/write-sav'
import { fixture, fixtures } from '../../file/labelled/fixtures'

/*
 * Writes every file of this folder again, for the program that made it to read: `tsx write-back.ts FOLDER`, then
 * `Rscript read-back.R FOLDER` here.
 */

const [folder = 'written'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const name of fixtures) {
  const content = fixture(name)
  const written = name.endsWith('.dta')
    ? writeDta(readDta(content))
    : (name.endsWith('.zsav') ? writeZsav : writeSav)(readSav(content))
  writeFileSync(`${folder}/${name}`, written)
}
