import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ddiCodebook } from '../../../src/file/command-files/ddi-codebook'
import { rCommands } from '../../../src/file/command-files/r-commands'
import { spssCommands } from '../../../src/file/command-files/spss-commands'
import { stataCommands } from '../../../src/file/command-files/stata-commands'
import { writtenCsv } from '../../../src/file/command-files/written-csv'
import { readTable } from '../../../src/file/read-table'
import { csvParts } from '../../../src/file/write-csv'

const folder = mkdtempSync(join(tmpdir(), 'unmatch-'))
afterAll(() => rmSync(folder, { recursive: true }))

const csv = [
  'region,sex,age group,income,born,asked at home,weight,remark',
  "O'Brien's,1,young,1200.5,1990-02-28,yes,1.5,a",
  'été "nord",2,old,,1950-12-01,no,2,b',
  "O'Brien's,1,middle,900,,yes,1.5,",
  'only here,9,old,7,1970-01-01,no,1,d',
]
  .join('\n')
  .replace('été "nord"', '"été ""nord"""')

const settings = {
  region: { label: 'Region of "home"\nand work' },
  sex: { label: "Sex, $a `b' {c}", labels: { 1: 'Male', 2: 'Fe"male', 9: 'Not told', 3: 'Nobody' } },
  'age group': {
    type: 'ordinal',
    levels: ['young', 'middle', 'old'],
    labels: { young: 'Same', old: 'Same' },
  },
} as const

/** The first three records in another order: what only the fourth has is said nowhere. */
const read = await readTable(new Blob([csv]), {
  variables: { ...settings, sex: { ...settings.sex, type: 'categorical' }, born: { type: 'categorical' } },
})
const { table } = read
const variables = table.columns.map(({ name }) => name)
const order = Uint32Array.of(2, 0, 1)
const leaving = {
  table,
  order,
  variables,
  settings,
  weight: 'weight',
  missing: 'NA',
  written: (cell: string) => cell,
}
const written = writtenCsv('people.csv', leaving)

describe('what a protected CSV is read by elsewhere', () => {
  it('says nothing of a value that no record in it has', () => {
    const all = [spssCommands, stataCommands, rCommands, ddiCodebook].map((write) => write(written)).join('')
    expect(all).not.toMatch(/only here|Not told|Nobody/)
  })

  it('is commands of SPSS', () => {
    expect(spssCommands(written)).toMatchInlineSnapshot(`
      "* Reads people.csv with its labels. Run it in the folder of that file.
      PRESERVE.
      SET DECIMAL=DOT.
      SET MXWARNS=0.
      GET DATA
        /TYPE=TXT
        /FILE='people.csv'
        /ENCODING='UTF8'
        /DELCASE=LINE
        /DELIMITERS=","
        /QUALIFIER='"'
        /ARRANGEMENT=DELIMITED
        /FIRSTCASE=2
        /VARIABLES=
          region A12
          sex F8.0
          age_group A6
          income F12.2
          born SDATE10
          asked_at_home A3
          weight F12.2
          remark A2
        .
      RECODE
        region
        age_group
        asked_at_home
        remark
        ('NA'='').
      VARIABLE LABELS
        region 'Region of "home" and work'
        sex 'Sex, $a \`b'' {c}'
        age_group 'age group'
        asked_at_home 'asked at home'
        .
      VALUE LABELS
        sex
          1 'Male'
          2 'Fe"male'
        /
        age_group
          'young' 'Same'
          'old' 'Same'
        .
      VARIABLE LEVEL
        region (NOMINAL)
        / sex (NOMINAL)
        / age_group (ORDINAL)
        / income (SCALE)
        / born (NOMINAL)
        / asked_at_home (NOMINAL)
        / weight (SCALE)
        / remark (NOMINAL)
        .
      WEIGHT BY weight.
      EXECUTE.
      RESTORE.
      "
    `)
  })

  it('is commands of Stata', () => {
    expect(stataCommands(written)).toMatchInlineSnapshot(`
      "* Reads people.csv with its labels. Run it in the folder of that file.
      import delimited using \`"people.csv"', clear varnames(nonames) rowrange(2) delimiters(",") ///
        bindquote(strict) encoding("utf-8") stringcols(1 3 5 6 8) numericcols(2 4 7)
      replace v1 = "" if v1 == \`"NA"'
      replace v3 = "" if v3 == \`"NA"'
      replace v6 = "" if v6 == \`"NA"'
      replace v8 = "" if v8 == \`"NA"'
      rename v1 region
      label variable region \`"Region of "home" and work"'
      rename v2 sex
      label variable sex \`"Sex, \\$a \\\`b' {c}"'
      label define labels2 1 \`"Male"', add
      label define labels2 2 \`"Fe"male"', add
      label values sex labels2
      rename v3 age_group
      label variable age_group \`"age group"'
      * age_group: young is Same
      * age_group: old is Same
      rename v4 income
      generate long date5 = daily(v5, "YMD")
      order date5, before(v5)
      drop v5
      rename date5 v5
      format %td v5
      rename v5 born
      rename v6 asked_at_home
      label variable asked_at_home \`"asked at home"'
      rename v7 weight
      rename v8 remark
      compress
      "
    `)
  })

  it('is commands of R', () => {
    expect(rCommands(written)).toMatchInlineSnapshot(`
      "# Reads people.csv with its labels. Run it in the folder of that file.
      records <- read.csv("people.csv", fileEncoding = "UTF-8", check.names = FALSE, quote = "\\"",
        na.strings = c("", "NA"), strip.white = FALSE, comment.char = "",
        colClasses = c("character", "numeric", "character", "numeric", "character", "character", "numeric", "character"))
      names(records) <- c("region", "sex", "age group", "income", "born", "asked at home", "weight", "remark")
      records[[1]] <- factor(records[[1]], levels = c("O'Brien's", "été \\"nord\\""),
        labels = c("O'Brien's", "été \\"nord\\""))
      attr(records[[1]], "label") <- "Region of \\"home\\"\\nand work"
      records[[2]] <- factor(records[[2]], levels = c(1, 2),
        labels = c("Male", "Fe\\"male"))
      attr(records[[2]], "label") <- "Sex, $a \`b' {c}"
      records[[3]] <- factor(records[[3]], levels = c("young", "middle", "old"),
        labels = c("Same (young)", "middle", "Same (old)"), ordered = TRUE)
      records[[5]] <- as.Date(records[[5]])
      records[[6]] <- factor(records[[6]], levels = c("no", "yes"),
        labels = c("no", "yes"))
      records[[8]] <- factor(records[[8]], levels = c("a", "b"),
        labels = c("a", "b"))
      "
    `)
  })

  it('is a DDI-Codebook', () => {
    expect(ddiCodebook(written)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <codeBook xmlns="ddi:codebook:2_5" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="ddi:codebook:2_5 http://www.ddialliance.org/Specification/DDI-Codebook/2.5/XMLSchema/codebook.xsd" version="2.5">
        <stdyDscr>
          <citation><titlStmt><titl>people.csv</titl></titlStmt></citation>
        </stdyDscr>
        <fileDscr ID="F1">
          <fileTxt>
            <fileName>people.csv</fileName>
            <dimensns><caseQnty>3</caseQnty><varQnty>8</varQnty></dimensns>
            <fileType charset="UTF-8">text/csv</fileType>
          </fileTxt>
        </fileDscr>
        <dataDscr>
          <var ID="V1" name="region" files="F1" intrvl="discrete" nature="nominal">
            <labl>Region of &quot;home&quot;&#10;and work</labl>
            <catgry><catValu>O'Brien's</catValu></catgry>
            <catgry><catValu>été &quot;nord&quot;</catValu></catgry>
            <varFormat type="character"/>
          </var>
          <var ID="V2" name="sex" files="F1" intrvl="discrete" nature="nominal">
            <labl>Sex, $a \`b' {c}</labl>
            <catgry><catValu>1</catValu><labl>Male</labl></catgry>
            <catgry><catValu>2</catValu><labl>Fe&quot;male</labl></catgry>
            <varFormat type="numeric"/>
          </var>
          <var ID="V3" name="age group" files="F1" intrvl="discrete" nature="ordinal">
            <catgry><catValu>young</catValu><labl>Same</labl></catgry>
            <catgry><catValu>middle</catValu></catgry>
            <catgry><catValu>old</catValu><labl>Same</labl></catgry>
            <varFormat type="character"/>
          </var>
          <var ID="V4" name="income" files="F1" intrvl="contin" nature="ratio">
            <varFormat type="numeric"/>
          </var>
          <var ID="V5" name="born" files="F1" intrvl="discrete" nature="nominal">
            <catgry><catValu>1950-12-01</catValu></catgry>
            <catgry><catValu>1990-02-28</catValu></catgry>
            <varFormat type="character" formatname="YYYY-MM-DD" category="date"/>
          </var>
          <var ID="V6" name="asked at home" files="F1" intrvl="discrete" nature="nominal">
            <catgry><catValu>no</catValu></catgry>
            <catgry><catValu>yes</catValu></catgry>
            <varFormat type="character"/>
          </var>
          <var ID="V7" name="weight" files="F1" intrvl="contin" nature="ratio" wgt="wgt">
            <varFormat type="numeric"/>
          </var>
          <var ID="V8" name="remark" files="F1" intrvl="discrete" nature="nominal">
            <catgry><catValu>a</catValu></catgry>
            <catgry><catValu>b</catValu></catgry>
            <varFormat type="character"/>
          </var>
        </dataDscr>
      </codeBook>
      "
    `)
  })
})

describe('the commands of SPSS', () => {
  it('measure no text on a scale, also where it is an identifier', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `person ${i},${i * 17}\n`)
    const { table: people } = await readTable(new Blob(['name,income\n', ...names]))
    const all = { ...leaving, table: people, order: Uint32Array.of(0, 1, 2), variables: ['name', 'income'] }
    const commands = spssCommands(writtenCsv('names.csv', { ...all, weight: null }))
    expect(commands).toContain('name A8')
    expect(commands).toContain('  name (NOMINAL)\n  / income (SCALE)')
  })

  it('are carried out by PSPP as they are meant, where it is installed', () => {
    writeFileSync(join(folder, 'people.csv'), Buffer.concat([...csvParts(table, order, variables, 'NA')]))
    const shown = 'LIST VARIABLES=region born income weight remark.\nFREQUENCIES VARIABLES=sex.\n'
    const commands = `${spssCommands(written)}${shown}`
    expect(commands).toContain("/FILE='people.csv'")
    if (spawnSync('pspp', ['--version']).status !== 0) return
    writeFileSync(join(folder, 'people.sps'), commands)
    execFileSync('pspp', ['people.sps', '-o', 'said.csv'], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    const said = readFileSync(join(folder, 'said.csv'), 'utf8')
    expect(said).not.toMatch(/error|Data for variable/i)
    expect(said.slice(said.indexOf('Table:'))).toMatchInlineSnapshot(`
      "Table: Data List
      region,born,income,weight,remark
      O'Brien's,.,900.00,1.50,
      O'Brien's,1990/02/28,1200.50,1.50,a
      "été ""nord""",1950/12/01,.  ,2.00,b

      Table: Statistics
      ,,"Sex, $a \`b' {c}"
      N,Valid,5.00
      ,Missing,.00
      Mean,,1.40
      Std Dev,,.55
      Minimum,,Male
      Maximum,,"Fe""male"

      "Table: Sex, $a \`b' {c}"
      ,,Frequency,Percent,Valid Percent,Cumulative Percent
      Valid,Male,3.00,60.0%,60.0%,60.0%
      ,"Fe""male",2.00,40.0%,40.0%,100.0%
      Total,,5.00,100.0%,,
      "
    `)
  })
})

describe('the commands of R', () => {
  it('read the CSV with its labels', () => {
    writeFileSync(join(folder, 'people.csv'), Buffer.concat([...csvParts(table, order, variables, 'NA')]))
    const commands = rCommands(written)
    const hasR = spawnSync('Rscript', ['--version']).status === 0
    expect(isBalanced(commands)).toBe(true)
    if (!hasR) return
    const told = `${commands}
cat(levels(records[["sex"]]), levels(records[["age group"]]), is.ordered(records[["age group"]]), class(records$born), sum(records$income, na.rm = TRUE), as.character(records$region), attr(records[["sex"]], "label"), sep = "|")`
    writeFileSync(join(folder, 'people.R'), told)
    const said = execFileSync('Rscript', ['people.R'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    expect(said).toBe(
      `Male|Fe"male|Same (young)|middle|Same (old)|TRUE|Date|2100.5|O'Brien's|O'Brien's|été "nord"|Sex, $a \`b' {c}`,
    )
  })
})

/** Whether brackets close in the order in which they open, outside texts between quotation marks. */
function isBalanced(commands: string): boolean {
  const open: string[] = []
  for (const character of commands.replace(/^#.*$/gm, '').replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if ('([{'.includes(character)) open.push(character)
    else if (')]}'.includes(character) && '([{'.indexOf(open.pop() ?? '') !== ')]}'.indexOf(character))
      return false
  }
  return open.length === 0
}
