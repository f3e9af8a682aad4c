package sandbox_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/sandbox"
)

// A bot registers a command and answers it; Alain uses it.
func Example() {
	world, err := sandbox.New(sandbox.Options{})
	if err != nil {
		panic(err)
	}
	defer world.Close()
	web := httptest.NewServer(world.Handler())
	defer web.Close()

	bot, err := discordgo.New("Bot " + world.Token())
	if err != nil {
		panic(err)
	}
	address, err := url.Parse(web.URL)
	if err != nil {
		panic(err)
	}
	bot.Client = &http.Client{Transport: rewriter{address}} // sends to the stand-in what is meant for Discord
	bot.ShouldReconnectOnError, bot.StateEnabled = false, false
	bot.AddHandler(func(c *discordgo.Session, i *discordgo.InteractionCreate) {
		c.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: "Good evening, " + i.Member.User.GlobalName},
		})
	})
	if err := bot.Open(); err != nil {
		panic(err)
	}
	defer bot.Close()
	command := &discordgo.ApplicationCommand{Name: "greet", Description: "Says good evening"}
	if _, err := bot.ApplicationCommandCreate(world.Bot().ID, "", command); err != nil {
		panic(err)
	}

	alain, lobby := world.Members()[0], world.Channels()[0]
	answer, err := world.As(alain.ID).Command(context.Background(), lobby.ID, "greet")
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.Message.Content)
	// Output: Good evening, Alain
}
