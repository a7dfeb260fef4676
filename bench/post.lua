-- Posts the same body each time.
wrk.method = "POST"
wrk.body = os.getenv("POST_BODY")
