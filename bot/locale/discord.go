package locale

// codes are the language codes in which Discord takes localisations and tells a person's language.
// Its American and British English are the source language here.
var codes = []string{
	"bg", "cs", "da", "de", "el", "es-419", "es-ES", "fi", "fr", "hi", "hr",
	"hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru",
	"sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
}

// Codes returns Discord's language codes other than English, sorted: the names that message files may have.
func Codes() []string { return append([]string(nil), codes...) }
