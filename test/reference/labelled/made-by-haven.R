# Files of SPSS and Stata as haven writes them, and what they hold. Run here: Rscript made-by-haven.R
# R 4.2.2, haven 2.5.1 (which writes with ReadStat).
library(haven)
library(jsonlite)

n <- 24
survey <- data.frame(id = sprintf("P%03d", 1:n))
survey$sex <- labelled(rep(c(1, 2, 2), length.out = n), c(Male = 1, Female = 2), label = "Sex of the person")
survey$income <- labelled_spss(c(1250.5, 980, -9, -8, rep(c(2000, 1750.25, NA, -9), 5)), c(Refused = -9, "Don't know" = -8),
  na_values = c(-9, -8), label = "Net income, \u20ac a month")
survey$age <- labelled_spss(c(17:39, 998), c("No answer" = 998), na_range = c(900, 999), label = "Age")
survey$health <- labelled_spss(rep(c(1, 2, 3, 97, 98, -1), 4), c(Good = 1, Fair = 2, Poor = 3, Refused = 97, Unknown = 98),
  na_range = c(97, 98), na_values = -1)
survey$born <- as.Date("1950-02-28") + 365.25 * (1:n) %/% 1
survey$born[3] <- NA
survey$asked <- as.POSIXct("2024-02-29 23:59:59", tz = "UTC") + 86400 * (1:n)
survey$letter <- labelled(rep(c("a", "b", ""), length.out = n), c(Alpha = "a", Beta = "b"))
survey$an_answer_with_a_long_name <- rep(c("Zürich", "Łódź", "", "São Paulo"), length.out = n)
survey$essay <- c(trimws(strrep("lorem ipsum dolor ", 40)), strrep("x", 255), strrep("y", 256), strrep("z", 700), rep("short", n - 4))
survey$empty <- rep(NA_real_, n)

missing_of <- function(x) {
  list(codes = if (is.null(attr(x, "na_values"))) list() else as.list(format_code(attr(x, "na_values"))),
    range = attr(x, "na_range"))
}
format_code <- function(x) if (is.character(x)) x else vapply(x, function(v) format(v, digits = 15), "")
values_of <- function(x) {
  if (inherits(x, "Date")) return(ifelse(is.na(x), NA, format(x)))
  if (inherits(x, "POSIXct")) return(format(x, "%Y-%m-%dT%H:%M:%S", tz = "UTC"))
  plain <- zap_labels(zap_missing_codes(x))
  if (is.character(plain)) plain else as.numeric(plain)
}
# User-missing values as they stand.
zap_missing_codes <- function(x) { attr(x, "na_values") <- NULL; attr(x, "na_range") <- NULL; class(x) <- setdiff(class(x), "haven_labelled_spss"); x }
tags_of <- function(x) if (is.double(x) && any(!is.na(na_tag(x)))) na_tag(x) else NULL
labels_of <- function(x) {
  labels <- attr(x, "labels")
  if (is.null(labels)) return(list())
  codes <- if (is.double(labels)) ifelse(is.na(na_tag(labels)), format_code(labels), paste0(".", na_tag(labels))) else as.character(labels)
  Map(function(code, label) list(code, label), unname(codes), names(labels))
}
expected <- list()
expect <- function(file, data) {
  expected[[file]] <<- list(records = nrow(data), variables = lapply(names(data), function(name) {
    x <- data[[name]]
    list(name = name, label = if (is.null(attr(x, "label", exact = TRUE))) "" else attr(x, "label", exact = TRUE), values = values_of(x), tags = tags_of(x),
      labels = unname(labels_of(x)), missing = missing_of(x))
  }))
}

for (way in c("none", "byte", "zsav")) {
  file <- paste0("haven-", way, if (way == "zsav") ".zsav" else ".sav")
  write_sav(survey, file, compress = way)
  expect(file, survey)
}

waves <- data.frame(id = 1:n)
waves$region <- labelled(rep(1:4, length.out = n), c(North = 1L, East = 2L, South = 3L, West = 4L), label = "Region")
waves$income <- labelled(c(1250.5, tagged_na("a"), tagged_na("z"), NA, rep(c(2000, 1750.25), 10)),
  c(Refused = tagged_na("a"), "Not asked" = tagged_na("z")), label = "Net income")
waves$small <- rep(c(0.5, -3, 1e300, NA), length.out = n)
waves$born <- survey$born
waves$asked <- survey$asked
waves$place <- rep(c("north", "", "far east", "x"), length.out = n)
for (version in c(8, 10, 12, 13, 14)) {
  data <- waves
  if (version >= 13) data$essay <- c(strrep("lorem ipsum ", 300), strrep("y", 2045), rep(c("short", ""), 11))
  if (version >= 14) {
    data$town <- rep(c("Zürich", "Łódź", "東京", "São Paulo"), length.out = n)
    # Labels as long as Stata takes them.
    data$opinion <- labelled(rep(1:2, length.out = n), setNames(1:2, c(strrep("wide opinion ", 2461), "short")), label = "Opinion")
  }
  file <- sprintf("haven-%d.dta", version)
  write_dta(data, file, version = version)
  expect(file, data)
}
write_json(expected, "made-by-haven.json", digits = NA, na = "null", auto_unbox = TRUE, null = "null")
