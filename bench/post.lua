-- Posts the same body each time, to each path in turn.
wrk.method = "POST"
wrk.body = os.getenv("POST_BODY")

local paths = {}
for path in os.getenv("POST_PATHS"):gmatch("%S+") do
  paths[#paths + 1] = path
end

local turn = 0
function request()
  turn = turn % #paths + 1
  return wrk.format(nil, paths[turn])
end
