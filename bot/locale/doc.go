// Package locale holds the catalogue of messages: all texts for users, in all languages of the program.
//
// Each language has one message file in this directory, named by Discord's code for it: en.toml, de.toml,
// pt-BR.toml. English is complete. A message that another language lacks is taken from English. The
// messages of a game are in files beside its face, and Catalogue.Add adds them. docs/translating.md says
// how to add a language.
package locale
