-- Asks for the same page under an address that differs each time, so that it is rendered each time.
local number = os.time() % 100000 * 100000
request = function()
  number = number + 1
  return wrk.format("GET", wrk.path .. "?to=" .. number)
end
