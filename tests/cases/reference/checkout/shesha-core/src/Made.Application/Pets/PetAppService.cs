namespace Made.Pets
{
    [SheshaAuthorize(RefListPermissionedAccess.RequiresPermissions, MadePermissions.Pets)]
    public class PetAppService : SheshaAppServiceBase
    {
        public Task<PetDto> GetAsync(Guid id, int depth = 1) => null;

        [AbpAllowAnonymous]
        public Task FeedAsync(FeedInput input) => null;

        [HttpPut, Route("api/pets/{id}")]
        [SheshaAuthorize(RefListPermissionedAccess.AnyAuthenticated)]
        public Task Rename(Guid id) => null;

        [RemoteService(false)]
        public Task Internal() => null;

        private Task Own() => null;
    }

    public abstract class BaseAppService : SheshaAppServiceBase
    {
        public Task RemoveAllAsync() => null;
    }

    public class CageAppService : BaseAppService
    {
    }

    [Route("api/[controller]/[action]")]
    [AllowAnonymous]
    public class DoorController : ControllerBase
    {
        [HttpPost]
        public bool Open([FromBody] OpenInput input) => true;
    }

    public class MadeProvider : AuthorizationProvider
    {
        public override void SetPermissions(IPermissionDefinitionContext context)
        {
            context.CreatePermission(MadePermissions.Pets, L("Pets"));
        }
    }

    public static class MadePermissions
    {
        public const string Pets = "made:pets";
        public const string Unused = "made:unused";
    }
}
